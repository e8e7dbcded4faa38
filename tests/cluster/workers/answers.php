<?php

/** Prints what two nodes of a cluster answer as JSON: answers.php <DSN of the second node>. */

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\Article;
use Cluster\ArticleQuery;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Orm;

require __DIR__ . '/start.php';

const ROUNDS = 20;
const ROWS = 25;

$settings = [
    'dsn' => $argv[1],
    'user' => (string) getenv('ORM_WORKER_USER'),
    'password' => (string) getenv('ORM_WORKER_PASSWORD'),
];
$adapter = AdapterFactory::create('mysql');
$connect = static fn (array $more) => ConnectionFactory::create($settings + $more, $adapter, 'other');
$nodes = [Orm::getWriteConnection('cluster'), $connect(['cluster' => 'galera', 'syncReads' => true])];
$ids = 'right';
$stale = 0;
for ($round = 0; $round < ROUNDS; ++$round) {
    [$node, $other] = $round % 2 === 0 ? $nodes : array_reverse($nodes);
    $articles = [];
    for ($row = 0; $row < ROWS; ++$row) {
        $article = new Article();
        $article->setTitle("Round $round");
        $article->setMark("$round-$row");
        $articles[] = $article;
    }
    (new ObjectCollection($articles))->save($node);
    Orm::disableInstancePooling();
    $marks = [];
    foreach (ArticleQuery::create()->filterByTitle("Round $round")->find($other) as $found) {
        $marks[$found->getId()] = $found->getMark();
    }
    Orm::enableInstancePooling();
    $stale += ROWS - count($marks);
    foreach ($articles as $article) {
        if (($marks[$article->getId()] ?? $article->getMark()) !== $article->getMark()) {
            $ids = "{$article->getMark()} is another row than {$article->getId()}";
        }
    }
}
$refusal = '';
try {
    $article = new Article();
    $article->setTitle('Refused');
    $article->setMark('refused');
    $article->save($connect([]));
} catch (ConnectionException $exception) {
    $refusal = $exception->getMessage();
}
echo json_encode(['ids' => $ids, 'stale' => $stale, 'refusal' => $refusal], JSON_THROW_ON_ERROR);
