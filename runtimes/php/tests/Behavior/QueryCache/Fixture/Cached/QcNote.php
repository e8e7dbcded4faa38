<?php

declare(strict_types=1);

namespace Cached;

/**
 * The application keeps the texts itself.
 *
 * Add your own methods here; this file is written once.
 */
class QcNote extends Base\QcNote
{
}
