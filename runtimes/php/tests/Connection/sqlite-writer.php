<?php

/**
 * Writes so many times, after a line on its standard input: sqlite-writer.php <file> <name> <times> <save|transaction>.
 */

declare(strict_types=1);

use Bookstore\Author;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;

require __DIR__ . '/../bootstrap.php';

[, $file, $name, $times, $kind] = $argv;
// How long a disk takes is not what is measured.
$settings = ['queries' => ['PRAGMA synchronous = OFF']];
$con = ConnectionFactory::create(
    ['dsn' => 'sqlite:' . $file, 'settings' => $settings],
    AdapterFactory::create('sqlite'),
    'bookstore',
);
Orm::setServiceContainer(new StandardServiceContainer());
$container = Orm::getStandardServiceContainer();
$container->setAdapterClass('bookstore', 'sqlite');
$container->setConnection('bookstore', $con);
$container->setDefaultDatasource('bookstore');
echo "ready\n";
fgets(STDIN);
for ($round = 0; $round < (int) $times; ++$round) {
    if ($kind === 'save') {
        (new Author())->setFirstName($name)->setLastName((string) $round)->save();
    } else {
        $con->transaction(static function (ConnectionInterface $con): void {
            $n = (int) $con->execute('SELECT "n" FROM "counter"')->fetchAll(\PDO::FETCH_COLUMN)[0];
            $con->execute('UPDATE "counter" SET "n" = ?', [$n + 1]);
        });
    }
}
