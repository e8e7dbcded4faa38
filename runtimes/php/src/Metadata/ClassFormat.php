<?php

declare(strict_types=1);

namespace Orm\Runtime\Metadata;

/** The layout of generated classes. */
final class ClassFormat
{
    /** The layout that this runtime can read; generated classes state theirs. */
    public const CURRENT = 5;
}
