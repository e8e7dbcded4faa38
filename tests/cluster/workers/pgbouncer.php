<?php

/** Answers one question about a pooler as JSON: pgbouncer.php <question> <pooler>. */

declare(strict_types=1);

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Adapter\DriverFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Orm;

require __DIR__ . '/start.php';

/** @param array<string, mixed> $settings */
function client(string $name, string $pooler, array $settings = []): ConnectionWrapper
{
    $configuration = [
        'dsn' => getenv('ORM_WORKER_DSN'),
        'user' => getenv('ORM_WORKER_USER'),
        'password' => getenv('ORM_WORKER_PASSWORD'),
    ];

    return ConnectionFactory::create(
        $configuration + ($pooler === '' ? [] : ['pooler' => $pooler]) + $settings,
        DriverFactory::named('pgsql'),
        $name,
    );
}

/** Tells how a connection is accepted. */
function connectWith(string $pooler): string
{
    try {
        client('cluster', $pooler)->execute('SELECT 1');
    } catch (ConnectionException $refused) {
        return $refused->getMessage();
    }

    return 'connected';
}

/** @return array<string, list<string>> the settings that each of two clients has seen, once each */
function settings(string $pooler): array
{
    $zones = ['berlin' => 'Europe/Berlin', 'offset' => '+05:30'];
    $clients = $seen = [];
    foreach ($zones as $name => $zone) {
        Orm::getStandardServiceContainer()->setTimeZone($name, $zone);
        $style = $name === 'berlin' ? 'ISO, DMY' : 'ISO, YMD';
        $queries = ["SET DateStyle = '$style'", "SET application_name = '$name'"];
        $charset = $name === 'berlin' ? 'utf8' : 'latin1';
        $clients[$name] = client($name, $pooler, ['settings' => ['charset' => $charset, 'queries' => $queries]]);
    }
    $sql = "SELECT concat_ws(' / ', to_char(TIMESTAMPTZ '2026-01-01 00:00Z', 'YYYY-MM-DD HH24:MI'), "
        . "current_setting('DateStyle'), current_setting('application_name'), current_setting('client_encoding'))";
    for ($round = 0; $round < 40; ++$round) {
        foreach ($clients as $name => $client) {
            $seen[$name][] = (string) $client->execute($sql)->fetchColumn();
        }
    }

    return array_map(static fn (array $answers): array => array_values(array_unique($answers)), $seen);
}

/** @return array<string, int> */
function streams(string $pooler): array
{
    $clients = [client('first', $pooler), client('second', $pooler)];
    $streams = array_map(
        static fn (ConnectionWrapper $client): Generator
            => $client->stream("SELECT g, repeat('x', 1000) FROM generate_series(1, 20000) g"),
        $clients,
    );
    $before = memory_get_usage();
    $most = 0;
    $sums = [0, 0];
    while ($streams[0]->valid() && $streams[1]->valid()) {
        foreach ($streams as $index => $stream) {
            $sums[$index] += $stream->current()[0];
            $stream->next();
        }
        if ($sums[0] % 1000 === 0) {
            $most = max($most, memory_get_usage() - $before);
            $clients[0]->execute('SELECT 1');
        }
    }

    $cursors = $clients[0]->execute("SELECT COUNT(*) FROM pg_cursors WHERE name LIKE 'orm%'")->fetchColumn();

    return [
        'first' => $sums[0],
        'second' => $sums[1],
        'megabytes' => (int) ceil($most / 1e6),
        'cursors' => (int) $cursors,
    ];
}

/** Tells how reads are answered where the pooler stands in front of the replica only. */
function replica(string $pooler): string
{
    $credentials = ['user' => getenv('ORM_WORKER_USER'), 'password' => getenv('ORM_WORKER_PASSWORD')];
    $manager = new ConnectionManagerPrimaryReplica('cluster');
    $manager->setWriteConfiguration(
        ['dsn' => getenv('ORM_WORKER_DSN')] + $credentials + ($pooler === '' ? [] : ['pooler' => $pooler]),
    );
    $manager->setReadConfiguration([['dsn' => getenv('ORM_WORKER_REPLICA_1')] + $credentials]);
    try {
        $manager->getReadConnection(AdapterFactory::create('pgsql'))->execute('SELECT 1');
    } catch (ConnectionException $refused) {
        return $refused->getMessage();
    }

    return 'connected';
}

/** @return array<string, mixed> what becomes of statements while another client has the only session of the pooler */
function busy(string $pooler): array
{
    $other = client('other', $pooler);
    $client = client('waiting', $pooler);
    $client->exec('CREATE TEMPORARY TABLE waiting (id INTEGER)');
    $answers = [];
    foreach (['statement', 'transaction'] as $kind) {
        $other->beginTransaction();
        $other->execute('SELECT 1');
        try {
            $kind === 'statement' ? $client->exec('DELETE FROM waiting') : $client->beginTransaction();
            $answers[$kind] = 'done';
        } catch (ConnectionLostException $lost) {
            $answers[$kind] = ['outcomeKnown' => $lost->isOutcomeKnown(), 'refusal' => $lost->isRefusal()];
        }
        $other->rollBack();
        $client->execute('SELECT 1');
    }

    return $answers;
}

[, $question, $pooler] = $argv + ['', '', ''];
echo json_encode(match ($question) {
    'connect' => connectWith($pooler),
    'settings' => settings($pooler),
    'streams' => streams($pooler),
    'replica' => replica($pooler),
    'busy' => busy($pooler),
}, JSON_THROW_ON_ERROR);
