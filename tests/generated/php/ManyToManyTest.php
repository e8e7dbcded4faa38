<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Book;
use Bookstore\BookTag;
use Bookstore\Club;
use Bookstore\Membership;
use Bookstore\Placement;
use Bookstore\Reader;
use Bookstore\Role;
use Bookstore\Shelf;
use Bookstore\SimilarTag;
use Bookstore\Tag;
use Orm\Generated\Tests\Support\ExampleObjects;
use Orm\Generated\Tests\Support\TestCase;

/** Relations through a junction table with two or more keys. */
final class ManyToManyTest extends TestCase
{
    use ExampleObjects;

    public function testManyToMany(): void
    {
        $classic = (new Tag())->setName('classic');
        $emma = self::book()->addTag($classic)->addTag($love = (new Tag())->setName('love'));
        $emma->save();
        self::assertSame(2, $this->rows(BookTag::class));
        $emma = self::again($emma);
        self::assertSame(
            ['classic', 'love'],
            self::names($emma->getTags(\Bookstore\TagQuery::create()->orderByName())),
        );
        self::assertSame(2, $emma->countTags());
        self::assertSame(['Emma'], self::names(self::again($classic)->getBooks()));
        $emma->removeTag(\Bookstore\TagQuery::create()->requireOneByName('love'))->save();
        self::assertSame(1, $this->rows(BookTag::class));
        self::assertSame(2, $this->rows(Tag::class), 'only the link is gone');
        $emma->setTags([self::again($love)])->save();
        self::assertSame(['love'], self::names(self::again($emma)->getTags()));
        $love->delete();
        self::assertSame(0, $this->rows(BookTag::class));
    }

    public function testManyToManyOfOneTable(): void
    {
        $crime = (new Tag())->setName('crime')->addSimilarTo($thriller = (new Tag())->setName('thriller'));
        $crime->save();
        self::assertSame(1, $this->rows(SimilarTag::class));
        self::assertSame(['thriller'], self::names(self::again($crime)->getSimilarTos()));
        self::assertSame(['crime'], self::names(self::again($thriller)->getFirstTags()));
        self::assertCount(0, self::again($thriller)->getSimilarTos());
    }

    public function testManyToManyWithAFurtherKeyColumn(): void
    {
        $shelf = (new Shelf())->setRoom('A')->setBay(1)->setLabel('novels');
        $shelf->addBook($emma = self::book(), 1)->addBook($emma, 2)->addBook($other = self::book('Other'), 2);
        $shelf->save();
        self::assertSame(3, $this->rows(Placement::class));
        $shelf = self::again($shelf);
        self::assertCount(3, $shelf->getBookSlots());
        self::assertSame(['Emma'], self::names($shelf->getBooks(1)));
        self::assertSame(2, $shelf->countBooks(2));
        self::assertSame(['Emma', 'Other'], self::names($shelf->createBooksQuery(2)->orderByTitle()->find()));
        [$book, $slot] = $shelf->getBookSlots()->getFirst();
        self::assertSame([true, true], [$book instanceof Book, is_int($slot)]);
        $shelf->removeBookSlot(self::again($emma), 1)->save();
        self::assertSame(2, $this->rows(Placement::class));
        self::assertCount(1, self::again($other)->getShelfSlots());
        self::assertSame('novels', (string) self::again($other)->getShelves(2)->getFirst());
    }

    public function testManyToManyThroughThreeKeys(): void
    {
        $jane = self::reader('Jane');
        $club = (new Club())->setName('Book club');
        $jane->addClub($club, $host = (new Role())->setName('host'))->addClub(
            $club,
            $guest = (new Role())->setName('guest'),
        );
        $jane->save();
        self::assertSame(2, $this->rows(Membership::class));
        $jane = self::again($jane);
        self::assertSame(2, $jane->countClubRoles());
        $roles = [];
        foreach ($jane->getClubRoles() as [$ofClub, $role]) {
            self::assertSame('Book club', (string) $ofClub);
            $roles[] = (string) $role;
        }
        sort($roles);
        self::assertSame(['guest', 'host'], $roles);
        self::assertCount(2, self::again($club)->getReaderRoles());
        self::assertCount(1, self::again($host)->getReaderClubs());
        $jane->removeClubRole(self::again($club), self::again($guest))->save();
        self::assertSame(1, $this->rows(Membership::class));
    }

    public function testFiltersThroughThreeKeys(): void
    {
        $club = (new Club())->setName('Book club');
        $role = (new Role())->setName('host');
        self::reader('Jane')->addClub($club, $role)->save();
        self::reader('John')->save();
        self::assertSame(['Jane'], self::names(\Bookstore\ReaderQuery::create()->filterByClub($club)->find()));
        self::assertSame(['Jane'], self::names(\Bookstore\ReaderQuery::create()->filterByRole($role)->find()));
        $john = \Bookstore\ReaderQuery::create()->requireOneByName('John');
        $john->setClubRoles([[$club, $role], [(new Club())->setName('Other club'), $role]])->save();
        self::assertSame(2, self::again($john)->countClubRoles());
        foreach (['Club', 'Role'] as $relation) {
            \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
            $readers = \Bookstore\ReaderQuery::create()->joinWith("Reader.$relation")->orderByName()->find();
            self::assertSame(
                [1, 2],
                array_map(static fn (Reader $reader): int => $reader->countClubRoles(), $readers->getData()),
            );
            $readers->populateRelation($relation);
            [$first, $second] = $readers[1]?->getClubRoles()->getFirst() ?? [null, null];
            self::assertSame(
                [Club::class, Role::class],
                [$first ? $first::class : null, $second ? $second::class : null],
            );
        }
        $john = self::again($john);
        $john->setClubRoles([])->save();
        self::assertSame(1, $this->rows(Membership::class));
    }
}
