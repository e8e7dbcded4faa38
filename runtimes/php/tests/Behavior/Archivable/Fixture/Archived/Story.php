<?php

declare(strict_types=1);

namespace Archived;

/**
 * Translated.
 *
 * Add your own methods here; this file is written once.
 */
class Story extends Base\Story
{
}
