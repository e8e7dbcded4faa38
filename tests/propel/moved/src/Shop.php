<?php

use Moved\Author;
use Moved\AuthorQuery;
use Moved\Book;
use Moved\BookQuery;
use Moved\Map\BookTableMap;
use Moved\TagQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;

/** Code in the style of applications that use Propel. */
class Shop
{
    /** @return Book[]|ObjectCollection */
    public function byAuthor(string $name, $title)
    {
        return BookQuery::create()
            ->useAuthorQuery()
                ->filterByName($name)
            ->endUse()
            ->filterByTitle($title)
            ->orderByTitle()
            ->find();
    }

    public function chains(): int
    {
        $books = BookQuery::create('b')
            ->leftJoinAuthor('a')
            ->leftJoinWithAuthor()
            ->joinWithAuthor()
            ->rightJoinAuthor()
            ->innerJoinAuthor()
            ->innerJoinWithAuthor()
            ->useBookTagQuery(null, Criteria::LEFT_JOIN)
                ->useTagQuery()
                    ->filterByName(['red', 'green'])
                    ->_or()
                    ->filterByName(null)
                ->endUse()
            ->endUse()
            ->inStock()
            ->filterByVisible(true)
            ->filterByPrice(['min' => 5, 'max' => '10.50'])
            ->where('b.Title LIKE ?', '%x%')
            ->withColumn('COUNT(Tag.Id)', 'Tags')
            ->groupById()
            ->orderBy('Tags', 'desc')
            ->limit(10)
            ->find();
        $sum = 0;
        foreach ($books as $book) {
            $sum += $book->getStock() + $book->getVirtualColumn('Tags');
            foreach ($book->getTags() as $tag) {
                $sum += strlen($tag->getName());
            }
        }

        return $sum + count($books);
    }

    public function finders(string $id): ?Author
    {
        $book = BookQuery::create()->findPk($id);
        if ($book === null) {
            $book = BookQuery::create()->findOneByTitle('x') ?: new Book();
        }
        $book->setStock('3')->setVisible(false)->setPrice(9.5)->setPublishedAt('now')->setTitle(12);
        $book->save();
        $pager = BookQuery::create()->filterByStock($id)->paginate(1, 20);
        foreach ($pager as $one) {
            echo $one->getTitle(), $one->getPublishedAt('Y-m-d'), PHP_EOL;
        }
        $titles = BookQuery::create()->select('Title')->find()->getData();
        $all = AuthorQuery::create()->filterByBook($book)->findOneOrCreate();
        $all->setName(implode(', ', $titles))->addBook($book);
        BookQuery::create()->filterByAuthor($all)->update(['Stock' => '']);
        BookQuery::create()->filterByPrimaryKeys([1, '2'])->delete();
        foreach (AuthorQuery::create()->leftJoinWithBook()->findByName('x') as $author) {
            foreach ($author->getBooks(BookQuery::create()->orderByPublishedAt(Criteria::DESC)) as $written) {
                echo $written->getAuthor()->getName();
            }
        }

        return AuthorQuery::create()->requireOneByName('Jane');
    }

    public function lowLevel(): array
    {
        $con = Orm::getWriteConnection(BookTableMap::DATABASE_NAME);
        $con->beginTransaction();
        try {
            $criteria = new Criteria();
            $criteria->add(BookTableMap::COL_TITLE, 'x%', Criteria::LIKE);
            $found = BookQuery::create(null, $criteria)->setDistinct()->find($con);
            $tags = TagQuery::create()->filterByBook($found)->find($con)->toKeyValue('Id', 'Name');
            $con->commit();

            return $tags;
        } catch (OrmException $e) {
            $con->rollBack();

            throw $e;
        }
    }
}
