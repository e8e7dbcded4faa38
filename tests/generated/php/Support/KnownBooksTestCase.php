<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Publisher;
use Bookstore\Review;
use Bookstore\Tag;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Hydration\IdentityMaps;

/** Each test starts with a few well-known books. */
abstract class KnownBooksTestCase extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $austen = (new Author())
            ->setFirstName('Jane')
            ->setLastName('Austen')
            ->setEmail('jane@example.org')
            ->setAge(41)
            ->setBornOn('1775-12-16');
        $tolstoy = (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->setAge(82)->setBornOn('1828-09-09');
        $penguin = (new Publisher())->setName('Penguin')->setCode('PEN');
        $love = (new Tag())->setName('love');
        $war = (new Tag())->setName('war');
        (new Tag())->setName('unused')->save();
        $books = [
            [
                'Emma',
                'isbn-e',
                '9.50',
                474,
                '1815-12-23',
                true,
                'public',
                ['poetry'],
                ['love', 'a|b'],
                ['stars' => 5],
                $austen,
                $penguin,
            ],
            ['Persuasion', 'isbn-p', '7.00', null, '1817-12-20', true, 'draft', [], [], null, $austen, null],
            [
                'War and Peace',
                'isbn-w',
                '20.00',
                1225,
                '1869-01-01',
                false,
                'sold out',
                ['poetry', 'travel'],
                ['love', 'war'],
                ['stars' => 4],
                $tolstoy,
                $penguin,
            ],
            ['Anonymous', null, null, 10, null, null, null, ['crime', 'travel'], ['100%'], null, null, null],
        ];
        foreach ($books as $values) {
            [$title, $isbn, $price, $pages, $day, $published] = $values;
            [, , , , , , $state, $genres, $keywords, $attributes, $author, $publisher] = $values;
            $book = (new Book())
                ->setTitle($title)
                ->setIsbn($isbn)
                ->setPrice($price)
                ->setPages($pages)
                ->setPublishedOn($day)
                ->setPublished($published)
                ->setState($state)
                ->setGenres($genres)
                ->setKeywords($keywords)
                ->setAttributes($attributes)
                ->setAuthor($author)
                ->setPublisher($publisher);
            foreach ($title === 'Emma' ? [5, 3] : ($title === 'War and Peace' ? [4] : []) as $rating) {
                $book->addReview((new Review())->setReviewer("reader $rating")->setRating($rating));
            }
            if ($title !== 'Anonymous') {
                $book->addTag($love);
            }
            if ($title === 'War and Peace') {
                $book->addTag($war);
            }
            $book->save();
        }
        IdentityMaps::active()->clearAll();
    }

    protected static function titles(ModelCriteria $query): string
    {
        return implode(', ', self::names($query->find()));
    }
}
