<?php

/** Loads Orm\Runtime where Composer is not used; psr/log is needed only once a logger is. */

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    // The classes that the first query of each request loads. Opcache keeps their paths with their hashes, which makes
    // that query 6 % cheaper than paths made of class names.
    $file = [
        'Orm\Runtime\ActiveQuery\Concern\Clauses' => __DIR__ . '/src/ActiveQuery/Concern/Clauses.php',
        'Orm\Runtime\ActiveQuery\Concern\CriteriaMethods'
            => __DIR__ . '/src/ActiveQuery/Concern/CriteriaMethods.php',
        'Orm\Runtime\ActiveQuery\Concern\Finders' => __DIR__ . '/src/ActiveQuery/Concern/Finders.php',
        'Orm\Runtime\ActiveQuery\Concern\Joins' => __DIR__ . '/src/ActiveQuery/Concern/Joins.php',
        'Orm\Runtime\ActiveQuery\Concern\KeyLookup' => __DIR__ . '/src/ActiveQuery/Concern/KeyLookup.php',
        'Orm\Runtime\ActiveQuery\Concern\Models' => __DIR__ . '/src/ActiveQuery/Concern/Models.php',
        'Orm\Runtime\ActiveQuery\Concern\QueryMethods' => __DIR__ . '/src/ActiveQuery/Concern/QueryMethods.php',
        'Orm\Runtime\ActiveQuery\Concern\SelectHooks' => __DIR__ . '/src/ActiveQuery/Concern/SelectHooks.php',
        'Orm\Runtime\ActiveQuery\Concern\UsedQueries' => __DIR__ . '/src/ActiveQuery/Concern/UsedQueries.php',
        'Orm\Runtime\ActiveQuery\Concern\Writes' => __DIR__ . '/src/ActiveQuery/Concern/Writes.php',
        'Orm\Runtime\ActiveQuery\Criteria' => __DIR__ . '/src/ActiveQuery/Criteria.php',
        'Orm\Runtime\ActiveQuery\ModelCriteria' => __DIR__ . '/src/ActiveQuery/ModelCriteria.php',
        'Orm\Runtime\ActiveRecord\ActiveRecordInterface' => __DIR__ . '/src/ActiveRecord/ActiveRecordInterface.php',
        'Orm\Runtime\ActiveRecord\Concern\Columns' => __DIR__ . '/src/ActiveRecord/Concern/Columns.php',
        'Orm\Runtime\ActiveRecord\Concern\Exports' => __DIR__ . '/src/ActiveRecord/Concern/Exports.php',
        'Orm\Runtime\ActiveRecord\Concern\ObjectState' => __DIR__ . '/src/ActiveRecord/Concern/ObjectState.php',
        'Orm\Runtime\ActiveRecord\Concern\Relations' => __DIR__ . '/src/ActiveRecord/Concern/Relations.php',
        'Orm\Runtime\ActiveRecord\Model' => __DIR__ . '/src/ActiveRecord/Model.php',
        'Orm\Runtime\Adapter\Driver' => __DIR__ . '/src/Adapter/Driver.php',
        'Orm\Runtime\Adapter\DriverFactory' => __DIR__ . '/src/Adapter/DriverFactory.php',
        'Orm\Runtime\Adapter\Mysql\MysqlDriver' => __DIR__ . '/src/Adapter/Mysql/MysqlDriver.php',
        'Orm\Runtime\Adapter\Pgsql\PgsqlDriver' => __DIR__ . '/src/Adapter/Pgsql/PgsqlDriver.php',
        'Orm\Runtime\Adapter\Sqlite\SqliteDriver' => __DIR__ . '/src/Adapter/Sqlite/SqliteDriver.php',
        'Orm\Runtime\Connection\Concern\Statements' => __DIR__ . '/src/Connection/Concern/Statements.php',
        'Orm\Runtime\Connection\Concern\Transactions' => __DIR__ . '/src/Connection/Concern/Transactions.php',
        'Orm\Runtime\Connection\ConnectionFactory' => __DIR__ . '/src/Connection/ConnectionFactory.php',
        'Orm\Runtime\Connection\ConnectionInterface' => __DIR__ . '/src/Connection/ConnectionInterface.php',
        'Orm\Runtime\Connection\ConnectionManagerInterface'
            => __DIR__ . '/src/Connection/ConnectionManagerInterface.php',
        'Orm\Runtime\Connection\ConnectionManagerSingle' => __DIR__ . '/src/Connection/ConnectionManagerSingle.php',
        'Orm\Runtime\Connection\ConnectionWrapper' => __DIR__ . '/src/Connection/ConnectionWrapper.php',
        'Orm\Runtime\Connection\Connector' => __DIR__ . '/src/Connection/Connector.php',
        'Orm\Runtime\Connection\KeptStatement' => __DIR__ . '/src/Connection/KeptStatement.php',
        'Orm\Runtime\Connection\ManagedConnections' => __DIR__ . '/src/Connection/ManagedConnections.php',
        'Orm\Runtime\Connection\PdoConnector' => __DIR__ . '/src/Connection/PdoConnector.php',
        'Orm\Runtime\Connection\ServerSettings' => __DIR__ . '/src/Connection/ServerSettings.php',
        'Orm\Runtime\Connection\Session' => __DIR__ . '/src/Connection/Session.php',
        'Orm\Runtime\Contract\ColumnAccess' => __DIR__ . '/src/Contract/ColumnAccess.php',
        'Orm\Runtime\Contract\ManagedConnection' => __DIR__ . '/src/Contract/ManagedConnection.php',
        'Orm\Runtime\Contract\ManagedObject' => __DIR__ . '/src/Contract/ManagedObject.php',
        'Orm\Runtime\Contract\ModelClass' => __DIR__ . '/src/Contract/ModelClass.php',
        'Orm\Runtime\Contract\Restorable' => __DIR__ . '/src/Contract/Restorable.php',
        'Orm\Runtime\Hydration\IdentityMap' => __DIR__ . '/src/Hydration/IdentityMap.php',
        'Orm\Runtime\Hydration\IdentityMaps' => __DIR__ . '/src/Hydration/IdentityMaps.php',
        'Orm\Runtime\Hydration\ResultShape' => __DIR__ . '/src/Hydration/ResultShape.php',
        'Orm\Runtime\Hydration\RowLookup' => __DIR__ . '/src/Hydration/RowLookup.php',
        'Orm\Runtime\Log\LoggerRegistry' => __DIR__ . '/src/Log/LoggerRegistry.php',
        'Orm\Runtime\Orm' => __DIR__ . '/src/Orm.php',
        'Orm\Runtime\Query\Keywords' => __DIR__ . '/src/Query/Keywords.php',
        'Orm\Runtime\Query\QueryOperand' => __DIR__ . '/src/Query/QueryOperand.php',
        'Orm\Runtime\ServiceContainer\ApplicationSettings'
            => __DIR__ . '/src/ServiceContainer/ApplicationSettings.php',
        'Orm\Runtime\ServiceContainer\InstancePooling' => __DIR__ . '/src/ServiceContainer/InstancePooling.php',
        'Orm\Runtime\ServiceContainer\ServiceContainerInterface'
            => __DIR__ . '/src/ServiceContainer/ServiceContainerInterface.php',
        'Orm\Runtime\ServiceContainer\SingleConnections' => __DIR__ . '/src/ServiceContainer/SingleConnections.php',
        'Orm\Runtime\ServiceContainer\StandardServiceContainer'
            => __DIR__ . '/src/ServiceContainer/StandardServiceContainer.php',
        'Orm\Runtime\Support\Context' => __DIR__ . '/src/Support/Context.php',
        'Orm\Runtime\Support\ContextState' => __DIR__ . '/src/Support/ContextState.php',
        'Orm\Runtime\Support\NotSerializable' => __DIR__ . '/src/Support/NotSerializable.php',
    ][$class] ?? null;

    if ($file !== null) {
        include $file;
    } elseif (str_starts_with($class, 'Orm\\Runtime\\')) {
        // Looking for the file first would take a system call per class; only a class that does not exist has none.
        @include __DIR__ . '/src/' . strtr(substr($class, 12), '\\', '/') . '.php';
    }
});
