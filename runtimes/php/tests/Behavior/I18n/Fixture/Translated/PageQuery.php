<?php

declare(strict_types=1);

namespace Translated;

/**
 * Queries of the table "tr_page".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PageQuery<TParent>
 */
class PageQuery extends Base\PageQuery
{
}
