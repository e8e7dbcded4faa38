<?php

declare(strict_types=1);

namespace Together;

/**
 * A row of the table "document".
 *
 * Add your own methods here; this file is written once.
 */
class Document extends Base\Document
{
}
