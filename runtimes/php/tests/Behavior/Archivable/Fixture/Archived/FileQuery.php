<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_file".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\FileQuery<TParent>
 */
class FileQuery extends Base\FileQuery
{
}
