<?php

declare(strict_types=1);

namespace Nested;

use Nested\Map\TopicTableMap;

/**
 * A row of the table "ns_topic" whose class is "plain".
 *
 * Add your own methods here; this file is written once.
 */
class PlainTopic extends Topic
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(TopicTableMap::CLASSKEY_PLAINTOPIC);
    }
}
