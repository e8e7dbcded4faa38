<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_image".
 *
 * Add your own methods here; this file is written once.
 */
class Image extends Base\Image
{
}
