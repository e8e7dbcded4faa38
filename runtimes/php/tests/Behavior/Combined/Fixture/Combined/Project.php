<?php

declare(strict_types=1);

namespace Combined;

/**
 * One list; counts what belongs to it.
 *
 * Add your own methods here; this file is written once.
 */
class Project extends Base\Project
{
}
