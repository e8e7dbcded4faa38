<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\Document;
use Cluster\DocumentQuery;

/** Changes few documents, of which each state is kept as a version. */
final class Versions implements Work
{
    private const DOCUMENTS = 4;

    public function __construct(private readonly Journal $journal, private readonly int $worker)
    {
    }

    public function step(int $number): void
    {
        $id = 1 + $number % self::DOCUMENTS;
        $title = "w{$this->worker}-$number";
        $this->journal->run('change', ['title' => $title], static function () use ($id, $title): void {
            $document = DocumentQuery::create()->filterById($id)->findOne();
            assert($document instanceof Document);
            $document->setBody($title);
            $document->save();
        });
    }
}
