<?php

declare(strict_types=1);

namespace Versioned;

/**
 * A row of the table "p_version".
 *
 * Add your own methods here; this file is written once.
 */
class ParagraphVersion extends Base\ParagraphVersion
{
}
