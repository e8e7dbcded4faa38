<?php

declare(strict_types=1);

/*
 * Model classes as applications have them: each defines hooks, here without effect. They are loaded instead of the
 * generated classes of the same names.
 */

namespace Bench;

use Orm\Runtime\Connection\ConnectionInterface;

trait Hooks
{
    public function preSave(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function preInsert(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return true;
    }
}

class Author extends Base\Author
{
    use Hooks;
}

class Book extends Base\Book
{
    use Hooks;
}

class Tag extends Base\Tag
{
    use Hooks;
}

class BookTag extends Base\BookTag
{
    use Hooks;
}

class Task extends Base\Task
{
    use Hooks;
}

class VersionedMemo extends Base\VersionedMemo
{
    use Hooks;
}

class ArchivedMemo extends Base\ArchivedMemo
{
    use Hooks;
}

class SluggedMemo extends Base\SluggedMemo
{
    use Hooks;
}

class TranslatedMemo extends Base\TranslatedMemo
{
    use Hooks;
}
