<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\BookArchive;
use Orm\Runtime\Connection\ConnectionInterface;

/** A book that is archived in a way of its own. */
final class OwnBook extends MappedBook
{
    /** @var list<string> */
    public static array $archived = [];

    public function archive(?ConnectionInterface $con = null): BookArchive
    {
        self::$archived[] = (string) $this->getTitle();
        $archive = parent::archive($con);
        $archive->setTitle($archive->getTitle() . ', by hand')->save($con);

        return $archive;
    }
}
