<?php

namespace App;

use App\Model\Author;
use App\Model\Book;
use App\Model\BookQuery;
use Propel\Runtime\Collection\ObjectCollection;
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Propel;

class Shelf
{
    /** @var \Propel\Runtime\Connection\ConnectionInterface */
    private $connection;

    public function __construct(?ConnectionInterface $connection = null)
    {
        $this->connection = $connection ?: Propel::getConnection('library');
    }

    /**
     * @throws PropelException
     */
    public function add($name, array $titles)
    {
        $this->connection->beginTransaction();
        try {
            $author = new Author();
            $author->setName($name);
            foreach ($titles as $title) {
                $book = new Book();
                $book->setTitle($title);
                $author->addBook($book);
            }
            $author->save($this->connection);
            $this->connection->commit();
        } catch (PropelException $e) {
            $this->connection->rollBack();
            throw $e;
        }

        return $author;
    }

    /** @return ObjectCollection|Book[] */
    public function titlesBy($name)
    {
        return BookQuery::create()
            ->useAuthorQuery()
                ->filterByName($name)
            ->endUse()
            ->orderByTitle()
            ->find($this->connection);
    }
}
