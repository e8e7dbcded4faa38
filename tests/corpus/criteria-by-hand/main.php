<?php

declare(strict_types=1);

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use App\Archive;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Propel;
use Weather\Map\ReadingTableMap;
use Weather\Map\StationTableMap;
use Weather\StationQuery;

$archive = new Archive();
$con = Propel::getConnection('weather');

$oslo = $archive->insert('Oslo', 'NO', 23);
$rome = $archive->insert('Rome', 'IT', 21);
$como = $archive->insert('Como', 'IT', 201);
$mir = $archive->insert('Mir', null, 390000);
$archive->measure($oslo, '2020-01-01', -4);
$archive->measure($oslo, '2020-01-02', -9);
$archive->measure($rome, '2020-01-01', 11, true);
$archive->measure($rome, '2020-01-02', 13, true);
$archive->measure($como, '2020-01-02', null);

echo "-- conditions\n";
$c = new Criteria('weather');
$c->add(StationTableMap::COL_COUNTRY, 'IT');
echo $archive->names($c), "\n";
$c->add(StationTableMap::COL_NAME, 'C%', Criteria::LIKE);
echo $archive->names($c), '; ', implode(' ', $c->keys()), '; ', $c->size(), "\n";
$c->remove(StationTableMap::COL_COUNTRY);
$c->addOr(StationTableMap::COL_NAME, 'M%', Criteria::LIKE);
echo $archive->names($c), "\n";
$c = new Criteria();
$c->add(StationTableMap::COL_HEIGHT, 22, Criteria::GREATER_EQUAL);
$c->addAnd(StationTableMap::COL_HEIGHT, 300, Criteria::LESS_THAN);
echo $archive->names($c), "\n";
$c = new Criteria();
$c->add(StationTableMap::COL_COUNTRY, array('IT', 'NO'), Criteria::NOT_IN);
$c->addOr(StationTableMap::COL_COUNTRY, null, Criteria::ISNULL);
echo $archive->names($c), '; ', $archive->names((new Criteria())->add(StationTableMap::COL_ID, [], Criteria::IN)), "\n";
$c = new Criteria();
$c->setIgnoreCase(true);
$c->add(StationTableMap::COL_NAME, 'OSLO');
echo $archive->names($c), "\n";

echo "-- criterions\n";
$c = new Criteria('weather');
$high = $c->getNewCriterion(StationTableMap::COL_HEIGHT, 1000, Criteria::GREATER_THAN);
$italian = $c->getNewCriterion(StationTableMap::COL_COUNTRY, 'IT');
$low = $c->getNewCriterion(StationTableMap::COL_HEIGHT, 100, Criteria::LESS_THAN);
$italian->addAnd($low);
$archive->either($c, $high, $italian);
echo $archive->names($c), '; ', count($high->getClauses()), ' clause, ', trim(implode(' ', $high->getConjunctions())), "\n";
echo $c->getCriterion(StationTableMap::COL_HEIGHT) === $high ? 'same' : 'other', ' criterion ', $high->getTable(), '.', $high->getColumn(), ' ', $high->getComparison(), ' ', $high->getValue(), "\n";
$c = new Criteria();
$c->addCond('north', StationTableMap::COL_COUNTRY, 'NO');
$c->addCond('high', StationTableMap::COL_HEIGHT, 200, Criteria::GREATER_THAN);
$c->addCond('south', StationTableMap::COL_COUNTRY, 'IT');
$c->combine(array('high', 'south'), Criteria::LOGICAL_AND, 'mountains');
$c->combine(array('north', 'mountains'), Criteria::LOGICAL_OR);
echo $archive->names($c), "\n";

echo "-- SQL\n";
$c = new Criteria();
$c->add(StationTableMap::COL_NAME, "LOWER(station.name) = 'rome'", Criteria::CUSTOM);
echo $archive->names($c), "\n";
$c = new Criteria();
$c->add('LENGTH(station.name) = ?', 3, \PDO::PARAM_INT);
echo $archive->names($c), "\n";
$c = new Criteria();
$c->add(ReadingTableMap::COL_DAY, Criteria::CURRENT_DATE, Criteria::LESS_THAN);
echo $c->doCount($con)->fetchColumn(), " readings in the past\n";
$c = new Criteria();
$c->add(null, '1<>1', Criteria::CUSTOM);
echo $archive->names($c), "\n";
$c = new Criteria('weather');
$c->addSelectColumn(StationTableMap::COL_NAME);
$c->add(StationTableMap::COL_ID, $rome);
$params = array();
$sql = $c->createSelectSql($params);
echo strtr(preg_replace('/:p1|\?/', '#', $sql), array('`' => '', '"' => '', '[' => '', ']' => '')), ' with ', count($params), " value\n";

echo "-- columns\n";
$c = new Criteria();
$c->clearSelectColumns()->addSelectColumn(StationTableMap::COL_COUNTRY)->setDistinct();
$c->addDescendingOrderByColumn(StationTableMap::COL_COUNTRY);
$c->add(StationTableMap::COL_COUNTRY, null, Criteria::ISNOTNULL);
echo $archive->rows($c), "\n";
$c = new Criteria();
$c->addSelectColumn(StationTableMap::COL_NAME);
$c->addAsColumn('readings', 'COUNT(reading.id)');
$c->addAsColumn('top', 'MAX(reading.celsius)');
$c->addJoin(StationTableMap::COL_ID, ReadingTableMap::COL_STATION_ID, Criteria::LEFT_JOIN);
$c->addGroupByColumn(StationTableMap::COL_NAME);
$c->addAscendingOrderByColumn(StationTableMap::COL_NAME);
echo $archive->rows($c), "\n";
$c->addHaving($c->getNewCriterion('COUNT(reading.id)', 'COUNT(reading.id) > 1', Criteria::CUSTOM));
echo $archive->rows($c), ' ', implode(' ', array_keys($c->getAsColumns())), "\n";
$c = new Criteria();
$c->addSelectColumn('COUNT(*)')->setPrimaryTableName(ReadingTableMap::TABLE_NAME);
echo $c->doSelect($con)->fetchColumn(0), " readings\n";
$c = new Criteria();
$c->addSelectColumn(StationTableMap::COL_NAME)->addAscendingOrderByColumn(StationTableMap::COL_NAME)->setLimit(2)->setOffset(1);
echo $archive->rows($c), ' ', $c->getLimit(), '+', $c->getOffset(), "\n";

echo "-- changes\n";
$where = new Criteria('weather');
$where->add(ReadingTableMap::COL_STATION_ID, $oslo);
$values = new Criteria('weather');
$values->add(ReadingTableMap::COL_CHECKED, true);
echo $where->doUpdate($values, $con), " updated\n";
$values = new Criteria('weather');
$values->add(ReadingTableMap::COL_CELSIUS, array('raw' => 'celsius + ?', 'value' => 10), Criteria::CUSTOM_EQUAL);
echo $where->doUpdate($values, $con), " updated\n";
$c = new Criteria();
$c->add(ReadingTableMap::COL_CHECKED, true)->addSelectColumn(ReadingTableMap::COL_CELSIUS);
$c->addAscendingOrderByColumn(ReadingTableMap::COL_CELSIUS);
echo $archive->rows($c), "\n";
$where = new Criteria('weather');
$where->add(ReadingTableMap::COL_CELSIUS, null, Criteria::ISNULL);
echo $where->doDelete($con), " deleted\n";
echo ReadingTableMap::doDelete((new Criteria())->add(ReadingTableMap::COL_CELSIUS, 10, Criteria::GREATER_THAN), $con), " deleted\n";
echo StationTableMap::doDelete($mir), ' deleted, ', StationTableMap::doDelete(array($rome, $como)), " deleted\n";
try {
    (new Criteria('weather'))->doDelete($con);
} catch (\Propel\Runtime\Exception\PropelException | \Propel\Runtime\Exception\LogicException $e) {
    echo "a delete needs conditions\n";
}
echo StationTableMap::doDeleteAll($con), " deleted\n";

echo "-- with queries\n";
$id = $archive->insert('Nice', 'FR', 10);
$archive->insert('Lyon', 'FR', 170);
$archive->measure($id, '2021-07-01', 30);
$c = new Criteria();
$c->add(StationTableMap::COL_HEIGHT, 100, Criteria::LESS_THAN);
echo StationQuery::create(null, $c)->findOne()->getName(), ' ', StationQuery::create()->mergeWith($c)->count(), "\n";
$nice = StationQuery::create()->findPk($id);
$warm = new Criteria();
$warm->add(ReadingTableMap::COL_CELSIUS, 25, Criteria::GREATER_THAN);
echo $nice->countReadings($warm), ' ', $nice->getReadings($warm)->getFirst()->getDay('d.m.Y'), "\n";
$copy = clone $c;
echo $copy->equals($c) ? 'equal' : 'different', ' ', $copy->add(StationTableMap::COL_NAME, 'x')->equals($c) ? 'equal' : 'different', "\n";
echo $c->containsKey(StationTableMap::COL_HEIGHT) ? $c->getValue(StationTableMap::COL_HEIGHT) : '', ' ', $c->getComparison(StationTableMap::COL_HEIGHT), ' ', $c->getTableName(StationTableMap::COL_HEIGHT), ' ', $c->getColumnName(StationTableMap::COL_HEIGHT), "\n";
echo $nice->buildPkeyCriteria()->getValue(StationTableMap::COL_ID) === $id ? 'key' : 'no key', ' ', $nice->setHeight(11)->buildCriteria()->size(), " changed\n";
