<?php

use App\CountItems;
use App\Model\Item;
use App\Model\ItemQuery;
use Illuminate\Contracts\Console\Kernel as ConsoleKernel;
use Illuminate\Contracts\Http\Kernel;
use Illuminate\Foundation\Application;
use Illuminate\Http\Request;
use Illuminate\Queue\Events\Looping;
use Orm\Laravel\QueryExecuted;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;

require __DIR__ . '/autoload.php';

$boot = static function (string $connection): Application {
    $_ENV['SHOP_CONNECTION'] = $_SERVER['SHOP_CONNECTION'] = $connection;
    $application = require __DIR__ . '/bootstrap/app.php';
    $application->make(ConsoleKernel::class)->bootstrap();

    return $application;
};

$handle = static function (string $path, Application $application): string {
    $kernel = $application->make(Kernel::class);
    $request = Request::create($path, server: ['HTTP_ACCEPT' => 'application/json']);
    $response = $kernel->handle($request);
    $kernel->terminate($request, $response);

    return "$path: " . ($response->getStatusCode() === 200 ? $response->getContent() : $response->getStatusCode()) . "\n";
};

$application = $boot('plain');
$events = $application->make('events');
$queries = [];
$events->listen(static function (QueryExecuted $query) use (&$queries): void {
    $queries[] = $query;
});
(new Item())->setName('cup')->save();
(new Item())->setName('plate')->save();
foreach (['/items', '/items/1', '/items/99', '/items/abc'] as $path) {
    echo $handle($path, $application);
}
$insert = $queries[0];
echo count($queries), ' events, the first on ', $insert->connection, ': ';
echo strtok($insert->sql, ' '), ' with ', implode(', ', $insert->values), "\n";
$log = file_get_contents(__DIR__ . '/storage/logs/queries.log');
echo str_contains($log, 'DEBUG') && str_contains($log, 'INSERT INTO') ? "queries in the log\n" : "no log\n";

// A job of the queue "sync" runs in the middle of whatever dispatched it.
$connection = Orm::getWriteConnection('shop');
$connection->beginTransaction();
(new Item())->setName('lost')->save();
$application->make('queue')->connection('sync')->push(new CountItems());
echo $connection->isInTransaction() ? "still in the transaction\n" : "rolled back\n";
foreach ([new Looping('database', 'default'), 'Laravel\Octane\Events\RequestTerminated'] as $end) {
    $connection->isInTransaction() || $connection->beginTransaction();
    $answer = $events->until($end);
    echo $answer === null && !$connection->isInTransaction() ? "rolled back\n" : "kept\n";
}
echo ItemQuery::create()->count(), " items\n";

ItemQuery::create()->findPk(1);
$kept = \WeakReference::create(ItemQuery::create()->findPk(1));
echo $kept->get() === ItemQuery::create()->findPk(1) ? 'kept' : 'dropped';
$events->until(new Looping('database', 'default'));
echo $kept->get() === null ? ", until the next job\n" : ", also for the next job\n";

$artisan = $application->make(ConsoleKernel::class);
echo count(preg_grep('/^orm:/', array_keys($artisan->all()))), " commands\n";
$status = $artisan->call('orm:model:build', ['arguments' => ['--check']]);
echo "$status ", str_contains($artisan->output(), 'up to date') ? "output of a command\n" : "no output\n";

echo $boot('plain')->version() >= '11', Orm::getWriteConnection('shop') === $connection ? ' the same' : ' another';
echo " connection after a second application\n";
foreach (['url', 'split'] as $name) {
    $other = $boot($name);
    $isSplit = Orm::getReadConnection('shop') !== Orm::getWriteConnection('shop');
    echo $name, $isSplit ? ' with' : ' without', ' replicas, ', $handle('/items', $other);
}

foreach (['wrong', 'missing', 'refused'] as $name) {
    $boot($name);
    try {
        ItemQuery::create()->count();
        echo "connected\n";
    } catch (\Throwable $failure) {
        echo $failure instanceof OrmException ? 'refused' : get_debug_type($failure);
        echo str_contains((string) $failure, 'secret-word') ? ", with the password\n" : "\n";
    }
}
