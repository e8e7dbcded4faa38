<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_entry_version".
 *
 * Add your own methods here; this file is written once.
 */
class EntryVersion extends Base\EntryVersion
{
}
