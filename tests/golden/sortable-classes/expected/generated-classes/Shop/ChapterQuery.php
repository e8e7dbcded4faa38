<?php

declare(strict_types=1);

namespace Shop;

/**
 * Queries of the table "chapter".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ChapterQuery<TParent>
 */
class ChapterQuery extends Base\ChapterQuery
{
}
