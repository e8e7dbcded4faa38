<?php

namespace Model\Base;

use Propel\Runtime\Propel;

/**
 * Base class that represents a row from the 'book' table.
 */
abstract class Book implements ActiveRecordInterface
{
}
