<?php

declare(strict_types=1);

/*
 * Preloads the runtime and the generated classes, as docs/deployment.md describes it.
 */
(require __DIR__ . '/../../../runtimes/php/preload.php')((string) getenv('ORM_BENCH_CLASSES'));
