<?php

namespace App;

use Propel\Runtime\ActiveRecord\ActiveRecordInterface;
use Propel\Runtime\Collection\Collection;

final class Names
{
    /**
     * @param Collection|ActiveRecordInterface[] $objects
     * @param bool $sorted
     * @return string
     */
    public static function of($objects, $sorted = true)
    {
        $names = array();
        foreach ($objects as $object) {
            if (!$object instanceof ActiveRecordInterface) {
                throw new \Propel\Runtime\Exception\InvalidArgumentException('not a model');
            }
            $names[] = (string)$object;
        }
        if ($sorted) {
            sort($names);
        }

        return $names ? implode(', ', $names) : 'nobody';
    }
}
