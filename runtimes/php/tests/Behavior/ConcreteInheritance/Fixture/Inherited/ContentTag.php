<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_content_tag".
 *
 * Add your own methods here; this file is written once.
 */
class ContentTag extends Base\ContentTag
{
}
