<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Part;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\ActiveRecord\RelatedCollection;
use Orm\Runtime\Map\RelationMap;

/** What a clone does not share with the object that it was made of. */
abstract class Cloning extends ModelInternals
{
    public static function collections(Model $clone): void
    {
        foreach ($clone::TABLE_MAP::RELATIONS as $name => $facts) {
            if ($facts['type'] === RelationMap::MANY_TO_ONE) {
                continue;
            }
            $property = RelatedByName::property($name, $facts);
            $collection = $clone->readProperty($property);
            // What is new belongs to the original alone, until there is a row that both stand for.
            $isCopied = $collection instanceof RelatedCollection && !$clone->isNewObject;
            $clone->writeProperty($property, $isCopied ? $collection->copyFor($clone) : null);
        }
        $clone->heldBy = null;
        $clone->alreadyInSave = false;
    }
}
