<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_journal".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\JournalQuery<TParent>
 */
class JournalQuery extends Base\JournalQuery
{
}
