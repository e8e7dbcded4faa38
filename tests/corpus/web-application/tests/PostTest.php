<?php

namespace App\Tests;

use Blog\Model\Map\PostTableMap;
use Blog\Model\Post;
use Blog\Model\PostQuery;
use Blog\Model\User;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\ActiveQuery\Exception\UnknownColumnException;
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\Connection\ConnectionWrapper;
use Propel\Runtime\Exception\BadMethodCallException;
use Propel\Runtime\Exception\EntityNotFoundException;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Map\TableMap;
use Propel\Runtime\Propel;

class PostTest
{
    /** @var ConnectionInterface|ConnectionWrapper */
    private $con;

    /** @var string[] */
    private $results = [];

    public function setUp(): void
    {
        $this->con = Propel::getConnection(PostTableMap::DATABASE_NAME);
        $this->con->beginTransaction();
    }

    public function tearDown(): void
    {
        $this->con->rollBack();
        PostTableMap::clearInstancePool();
    }

    public function testCreates(): void
    {
        $user = (new User())->setLogin('test');
        $user->addPost((new Post())->setTitle('Test'));
        $user->save($this->con);
        $this->assert(PostQuery::create()->findOneByTitle('Test')->getAuthorId() === $user->getId());
    }

    public function testIsUndone(): void
    {
        $this->assert(PostQuery::create()->findOneByTitle('Test') === null);
    }

    public function testUnknownColumn(): void
    {
        $this->expect(UnknownColumnException::class, function () {
            PostQuery::create()->orderBy('Nothing');
        });
    }

    public function testUnknownMethod(): void
    {
        $this->expect(\BadMethodCallException::class, function () {
            (new Post())->getNothing();
        });
        $this->expect(BadMethodCallException::class, function () {
            (new Post())->doNothing();
        });
    }

    public function testMissing(): void
    {
        $this->expect('Propel\Runtime\Exception\EntityNotFoundException', function () {
            PostQuery::create()->requireOneByTitle('nothing');
        });
        $this->expect(EntityNotFoundException::class, function () {
            PostQuery::create()->requirePk(-1);
        });
        $this->expect(\RuntimeException::class, function () {
            PostQuery::create()->requirePk(-1);
        });
    }

    public function testDeleted(): void
    {
        $post = PostQuery::create()->findOne();
        $post->delete();
        $this->expect(PropelException::class, function () use ($post) {
            $post->save();
        });
        $this->expect(PropelException::class, function () {
            PostQuery::create()->delete();
        });
    }

    public function testNames(): void
    {
        $this->assert(PostTableMap::translateFieldName('PublishedAt', TableMap::TYPE_PHPNAME, TableMap::TYPE_COLNAME) === PostTableMap::COL_PUBLISHED_AT);
        $this->assert(PostTableMap::getTableMap()->getRelation('Author')->getForeignTable()->getPhpName() === 'User');
        $this->assert(is_a(PostTableMap::getTableMap(), '\\Propel\\Runtime\\Map\\TableMap'));
        $this->assert(constant('Propel\Runtime\ActiveQuery\Criteria::LIKE') === Criteria::LIKE);
    }

    public function run(): string
    {
        foreach (get_class_methods($this) as $method) {
            if (strpos($method, 'test') === 0) {
                $this->setUp();
                try {
                    $this->$method();
                } finally {
                    $this->tearDown();
                }
            }
        }

        return count($this->results) . ' checks, failed: ' . count(array_filter($this->results, function ($result) {
            return $result !== true;
        }));
    }

    private function assert(bool $condition): void
    {
        $this->results[] = $condition;
    }

    private function expect(string $class, callable $call): void
    {
        try {
            $call();
            $this->results[] = false;
        } catch (\Exception $e) {
            $this->results[] = $e instanceof $class;
            if (!$e instanceof $class) {
                echo get_class($e), ' is not ', $class, "\n";
            }
        }
    }
}
