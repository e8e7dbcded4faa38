<?php

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use App\Audit\Entry;
use App\Audit\EntryQuery;
use App\Db\CountingConnection;
use App\MemoryLogger;
use App\Model\Map\TaskTableMap;
use App\Model\Member;
use App\Model\MemberQuery;
use App\Model\Task;
use App\Model\TaskQuery;
use App\Plain;
use Propel\Runtime\Adapter\AdapterFactory;
use Propel\Runtime\Adapter\AdapterInterface;
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\Connection\ConnectionManagerMasterSlave;
use Propel\Runtime\Connection\ConnectionManagerSingle;
use Propel\Runtime\Connection\ConnectionWrapper;
use Propel\Runtime\Connection\Exception\RollbackException;
use Propel\Runtime\Connection\PdoConnection;
use Propel\Runtime\Connection\ProfilerConnectionWrapper;
use Propel\Runtime\Connection\StatementInterface;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Formatter\ObjectFormatter;
use Propel\Runtime\Map\TableMap;
use Propel\Runtime\Propel;
use Propel\Runtime\ServiceContainer\ServiceContainerInterface;
use Propel\Runtime\Util\Profiler;

$services = Propel::getServiceContainer();
/** @var CountingConnection $con */
$con = Propel::getConnection('main');

echo "-- connections\n";
echo $services instanceof ServiceContainerInterface ? 'container' : '', ' ', $services->getDefaultDatasource(), ' ', implode(' ', array_keys($services->getConnectionManagers())), "\n";
echo get_class($con), ' ', $con->getName(), ' ', $con === $services->getWriteConnection('main') ? 'same' : 'other', ' ', $con === Propel::getReadConnection('main') ? 'same' : 'other', "\n";
echo get_class(Propel::getConnection('audit')) === ProfilerConnectionWrapper::class ? 'profiler' : get_class(Propel::getConnection('audit')), ' ', $services->hasConnectionManager('nothing') ? 'known' : 'unknown', ' ', TaskTableMap::DATABASE_NAME, "\n";

echo "-- transactions\n";
$con->beginTransaction();
$con->beginTransaction();
$task = new Task();
$task->setTitle('Write')->setPriority(3)->save($con);
echo $con->getNestedTransactionCount(), ' ', $con->isInTransaction() ? 'open' : 'closed', "\n";
$con->commit();
$con->commit();
echo $con->inTransaction() ? 'open' : 'closed', ' ', TaskQuery::create()->count($con), ' ', $con->getBegun() > 0 ? 'counted' : 'not counted', "\n";
$con->beginTransaction();
try {
    (new Task())->setTitle('Lost')->save($con);
    throw new PropelException('stop');
} catch (PropelException $e) {
    $con->rollBack();
    echo $e->getMessage(), ' ', TaskQuery::create()->count(), "\n";
}
$result = $con->transaction(function () use ($con) {
    $task = new Task();
    $task->setTitle('Read');
    $task->save($con);

    return 'returned';
});
echo $result, ' ', TaskQuery::create()->count(), "\n";
try {
    $con->transaction(function () use ($con) {
        (new Task())->setTitle('Lost')->save($con);
        throw new \DomainException('from the callback');
    });
} catch (\DomainException $e) {
    echo $e->getMessage(), ' ', TaskQuery::create()->count(), ' ', $con->isInTransaction() ? 'open' : 'closed', "\n";
}
$con->beginTransaction();
$con->beginTransaction();
$con->rollBack();
echo $con->isCommitable() ? 'can commit' : 'cannot commit', "\n";
try {
    $con->commit();
} catch (RollbackException $e) {
    echo "refused\n";
    $con->forceRollBack();
}
echo $con->getNestedTransactionCount(), "\n";
try {
    (new Member())->setLogin('ann')->save();
    (new Member())->setLogin('ann')->save();
} catch (PropelException $e) {
    echo $e->getPrevious() instanceof \PDOException ? 'unique' : get_class($e), ' ', MemberQuery::create()->count(), "\n";
}

echo "-- debug\n";
$logger = new MemoryLogger();
$services->setLogger('defaultLogger', $logger);
$con->useDebug(true);
$before = $con->getQueryCount();
TaskQuery::create()->filterByTitle("It's")->orderById()->findOne($con);
TaskQuery::create()->find();
echo $con->getQueryCount() - $before, ' queries, ', $con->isInDebugMode() ? 'debug' : 'no debug', ', ', $logger->count('SELECT'), " logged\n";
echo preg_match('/^SELECT .* FROM task$/', Plain::sql($con->getLastExecutedQuery())) ? 'last query' : $con->getLastExecutedQuery(), "\n";
TaskQuery::create()->filterByTitle('Read')->filterByPriority(3)->count();
echo preg_match("/title ?= ?'Read' AND task.priority ?= ?'?3'?/", Plain::sql($con->getLastExecutedQuery())) ? 'with values' : $con->getLastExecutedQuery(), "\n";
Propel::log('from the application', Propel::LOG_ERR);
echo end($logger->lines), ' ', get_class(Propel::getLogger()), "\n";
$con->useDebug(false);
$before = $con->getQueryCount();
TaskQuery::create()->find();
echo $con->getQueryCount() - $before, ' more, ', $con->isInDebugMode() ? 'debug' : 'no debug', "\n";

echo "-- profiler\n";
$audit = Propel::getConnection(\App\Audit\Map\EntryTableMap::DATABASE_NAME);
(new Entry())->setText('first')->save();
EntryQuery::create()->find($audit);
$line = end($logger->lines);
echo preg_match('/^\w+: *Time: *[\d.]+ ?m?s \| Memory: .*\| SELECT/', $line) ? 'time and memory' : $line, "\n";
$profiler = new Profiler();
$profiler->setSlowTreshold(5);
$profiler->setDetails(array('time' => array('name' => 'Time', 'precision' => 3, 'pad' => 3)));
$profiler->start();
echo $profiler->isSlow() ? 'slow' : 'fast', ' ', substr($profiler->getProfile(), 0, 4), ' ', get_class(Propel::getProfiler()) === Profiler::class ? 'profiler' : 'other', "\n";

echo "-- statements\n";
$statement = $con->prepare('SELECT title, priority FROM task WHERE priority > :priority ORDER BY title');
$statement->bindValue(':priority', 2, \PDO::PARAM_INT);
$statement->execute();
echo implode(' ', $statement->fetch(\PDO::FETCH_ASSOC)), ' ', $statement instanceof StatementInterface ? 'statement' : get_class($statement), "\n";
$statement = $con->query('SELECT id, title, priority, user_id FROM task ORDER BY title');
$formatter = new ObjectFormatter();
$formatter->setClass('\App\Model\Task');
$tasks = $formatter->format($con->getDataFetcher($statement));
echo implode(' ', $tasks->getColumnValues('Title')), ' ', get_class($tasks->getFirst()), ' ', $tasks->getFirst()->isNew() ? 'new' : 'old', "\n";
echo $con->exec("UPDATE task SET priority = 2 WHERE title = 'Read'"), ' ', $con->query('SELECT COUNT(*) FROM task')->fetchColumn(), ' ', trim($con->quote('a'), "'"), "\n";
$rows = $con->query("SELECT title FROM task WHERE title <> 'x' ORDER BY title")->fetchAll(\PDO::FETCH_COLUMN);
echo implode(',', $rows), "\n";

echo "-- managers by hand\n";
$configuration = array('dsn' => getenv('DB_DSN'), 'user' => getenv('DB_USER'), 'password' => getenv('DB_PASSWORD'));
$manager = new ConnectionManagerSingle('third');
$manager->setConfiguration($configuration + array('classname' => '\Propel\Runtime\Connection\ConnectionWrapper'));
$services->setAdapterClass('third', '@adapter@');
$services->setConnectionManager('third', $manager);
echo TaskQuery::create()->count(Propel::getConnection('third')), ' ', $services->getAdapterClass('third') === '@adapter@' ? 'adapter' : '', ' ', $services->getConnectionManager('third')->getName(), "\n";
$manager = new ConnectionManagerMasterSlave('fourth');
$manager->setWriteConfiguration($configuration);
$manager->setReadConfiguration(array($configuration));
$services->setAdapterClass('fourth', '@adapter@');
$services->setConnectionManager('fourth', $manager);
$read = $services->getReadConnection('fourth');
echo $read === $services->getWriteConnection('fourth') ? 'one' : 'two', ' ', TaskQuery::create()->count($read), ' ';
$manager->setForceMasterConnection(true);
echo $services->getReadConnection('fourth') === $services->getWriteConnection('fourth') ? 'one' : 'two', "\n";
$pdo = new \PDO($configuration['dsn'], $configuration['user'], $configuration['password'], array(\PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION));
$wrapped = new ConnectionWrapper(new PdoConnection($configuration['dsn'], $configuration['user'], $configuration['password']));
$wrapped->setName('main');
echo TaskQuery::create()->count($wrapped), ' ', TaskQuery::create()->count(new ConnectionWrapper($pdo)), ' ', $wrapped instanceof ConnectionInterface ? $wrapped->getName() : '', "\n";
$manager = new ConnectionManagerSingle('main');
$manager->setConnection($wrapped);
$services->setConnectionManager('main', $manager);
echo Propel::getConnection() === $wrapped ? 'replaced' : 'kept', ' ', TaskQuery::create()->orderByTitle()->findOne()->getTitle(), "\n";

echo "-- adapters\n";
$adapter = Propel::getAdapter('main');
echo $adapter instanceof AdapterInterface ? 'adapter' : '', ' ', get_class(AdapterFactory::create('@adapter@')) === get_class($adapter) ? 'same' : 'other', "\n";
echo Plain::sql($adapter->quoteIdentifier('title')), ' ', $adapter->toUpperCase('title'), ' ', $adapter->getTimestampFormatter(), ' ', $adapter->getDateFormatter(), "\n";

echo "-- maps\n";
$database = $services->getDatabaseMap('main');
$map = $database->getTable('task');
echo $database->getName(), ' ', $database->hasTable('member') ? 'has' : 'lacks', ' ', $database->hasTable('audit_entry') ? 'has' : 'lacks', ' ', $map->getPhpName(), ' ', $map->getClassName(), ' ', $database->getTableByPhpName('\App\Model\Member')->getName(), "\n";
foreach ($map->getColumns() as $column) {
    echo $column->getName(), ':', $column->getPhpName(), ':', $column->getType(), $column->getSize() ? '(' . $column->getSize() . ')' : '', $column->isNotNull() ? '!' : '', $column->isPrimaryKey() ? '*' : '', $column->isForeignKey() ? '>' . $column->getRelatedTableName() : '', ' ';
}
echo $map->getColumn('priority')->getDefaultValue(), "\n";
$relation = $map->getRelation('Worker');
echo $relation->getName(), ' ', $relation->getForeignTable()->getName(), ' ', implode(' ', array_keys($relation->getColumnMappings())), ' ', $relation->getOnDelete(), ' ', $relation->getSymmetricalRelation()->getName(), "\n";
echo implode(' ', TaskTableMap::getFieldNames(TableMap::TYPE_FIELDNAME)), ' ', TaskTableMap::translateFieldName('UserId', TableMap::TYPE_PHPNAME, TableMap::TYPE_COLNAME), ' ', TaskTableMap::OM_CLASS, ' ', TaskTableMap::NUM_COLUMNS, "\n";

echo "-- pooling\n";
$id = TaskQuery::create()->findOneByTitle('Read')->getId();
echo TaskQuery::create()->findPk($id) === TaskQuery::create()->findPk($id) ? 'same' : 'other', ' ';
echo Propel::disableInstancePooling() ? 'disabled' : '', ' ', Propel::isInstancePoolingEnabled() ? 'on' : 'off', ' ';
echo Propel::enableInstancePooling() ? 'enabled' : '', "\n";
Propel::closeConnections();
echo TaskQuery::create()->filterByPriority(array('min' => 2))->count(), "\n";
