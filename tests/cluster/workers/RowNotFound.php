<?php

declare(strict_types=1);

namespace ClusterWorker;

/** A row that was acknowledged cannot be read. */
final class RowNotFound extends \RuntimeException
{
}
