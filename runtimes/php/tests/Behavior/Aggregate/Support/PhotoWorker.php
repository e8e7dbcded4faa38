<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Support;

use Aggregated\Photo;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Adds photos to one album and moves each to another. */
final class PhotoWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): int
    {
        ['albums' => $albums, 'photos' => $photos, 'process' => $process] = $arguments;
        \assert(is_array($albums) && is_int($photos) && is_int($process));
        [$from, $to] = $process % 2 === 0 ? $albums : array_reverse($albums);
        for ($number = 0; $number < $photos; ++$number) {
            $photo = (new Photo())->setAlbumId((int) $from)->setTitle('same');
            $photo->save($con);
            $photo->setAlbumId((int) $to)->save($con);
        }

        return $photos;
    }
}
