<?php

use App\Kernel;
use Symfony\Bundle\FrameworkBundle\Console\Application;
use Symfony\Component\Console\Input\ArrayInput;
use Symfony\Component\Console\Output\BufferedOutput;
use Symfony\Component\HttpFoundation\Request;
use App\Model\Item;

require __DIR__ . '/autoload.php';

$kernel = new Kernel('dev', true);
$kernel->boot();
(new Item())->setName('cup')->save();
(new Item())->setName('plate')->save();
$kernel->getContainer()->get('services_resetter')->reset();

$handle = static function (string $path) use ($kernel): string {
    $request = Request::create($path);
    $response = $kernel->handle($request);
    $kernel->terminate($request, $response);
    $profile = $kernel->getContainer()->get('profiler')->loadProfileFromResponse($response);
    $collector = $profile->getCollector('orm');
    $body = $response->getStatusCode() === 200 ? $response->getContent() : $response->getStatusCode();

    return sprintf("%s: %s (%d queries)\n", $path, $body, $collector->getQueryCount());
};

echo $handle('/items'), $handle('/items/1'), $handle('/items/99'), $handle('/items/abc'), $handle('/left-open');
$kernel->getContainer()->get('services_resetter')->reset();
echo $handle('/items');

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
