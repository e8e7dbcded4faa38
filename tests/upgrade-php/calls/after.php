<?php
namespace App;

use App\Model\BookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;

class Report
{
    public function run(ConnectionInterface $con, ModelCriteria $given, $unknown)
    {
        BookQuery::create()->filterByTitle('a')->explain($con);
        $query = BookQuery::create();
        $query->explain();
        $given->explain();
        $unknown->explain();
        $query = new \stdClass();
        $query->explain();
        $this->explain();
        Orm::getConnection()->getPeerClassName();
        $unknown->getPeerClassName();
        $con->useDebugPdo();
        Orm::oldCall();
        Orm::getConnection('x');
        $f = fn (ModelCriteria $q) => $q->explain();

        /** @var ModelCriteria $documented */
        $documented = $this->make();
        $documented->explain();
        /* @var $old BookQuery */
        $old = $this->make();
        $old->explain();

        BookQuery::create()
            ->filterByTitle('1 = 1', Criteria::CUSTOM)
            ->filterByPrice(5, Criteria::GREATER_THAN)
            ->filterByArray(['Title' => ['a', Criteria::LIKE], 'Isbn' => ['a', 'b']])
            ->find();
        BookQuery::create()->update(['Title' => 'x']);
        BookQuery::create()->filterById(1)->update(['Title' => 'x']);
    }

    public function orders(Criteria $criteria): array
    {
        $criteria->addAscendingOrderByColumn('RAND()');
        $criteria->addDescendingOrderByColumn('book.title');
        BookQuery::create()->orderBy('LENGTH(book.title)')->orderBy('Title');
        BookQuery::create()->withColumn("RAND()", 'order_by_2')->addDescendingOrderByColumn('order_by_2')->withColumn('LENGTH(book.title)', 'order_by_1')->addAscendingOrderByColumn('order_by_1');
        $unknown->addAscendingOrderByColumn('RAND()');
        $titles = BookQuery::create()->select('Title');
        $titles->addAscendingOrderByColumn('RAND()');
        $params = [];

        return [$criteria->createSelectSql($params)];
    }

    public function updates($con): void
    {
        $all = BookQuery::create();
        $count = $all->update(['Title' => 'x'], $con);
        $some = BookQuery::create();
        $some->filterById(1)->setComment('x');
        $some->update(['Title' => 'x']);
        $fluent = (new BookQuery())->keepQuery(false);
        $fluent->setComment('all')->update(['Title' => 'x']);
        $filtered = BookQuery::create();
        $filtered->keepQuery()->filterById(1);
        $filtered->update(['Title' => 'x']);
        $given = BookQuery::create();
        $this->restrict($given);
        $given->update(['Title' => 'x']);
        $later = BookQuery::create();
        if ($con !== null) {
            $later->filterById(1);
        }
        $later->update(['Title' => 'x']);
        $again = BookQuery::create()->filterById(1);
        $again = BookQuery::create();
        $again->update(['Title' => 'x']);
        $used = BookQuery::create();
        $restrict = function () use ($used) {
            $used->filterById(1);
            $inner = BookQuery::create();
            $inner->update(['Title' => 'x']);
        };
        $used->update(['Title' => 'x']);
        $copy = $all;
        $copy->update(['Title' => 'x']);
    }

    public function instances(): void
    {
        echo count(BookTableMap::$instances), count(self::$instances);
    }

    /**
     * @param ModelCriteria|null $query
     */
    public function documented($query)
    {
        $query->explain();
    }

    private function explain(): void
    {
    }
}
