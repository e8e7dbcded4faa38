<?php
namespace App;

use App\Model\BookQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\ActiveQuery\ModelCriteria;
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\Propel;

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
        Propel::getConnection()->getPeerClassName();
        $unknown->getPeerClassName();
        $con->useDebugPdo();
        Propel::oldCall();
        Propel::getConnection('x');
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
        BookQuery::create()->addDescendingOrderByColumn("RAND()")->addAscendingOrderByColumn('LENGTH(book.title)');
        $unknown->addAscendingOrderByColumn('RAND()');
        $titles = BookQuery::create()->select('Title');
        $titles->addAscendingOrderByColumn('RAND()');
        $params = [];

        return [$criteria->createSelectSql($params)];
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
