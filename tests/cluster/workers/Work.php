<?php

declare(strict_types=1);

namespace ClusterWorker;

/** One kind of load. */
interface Work
{
    public function step(int $number): void;
}
