<?php

/** Exports have the forms of Propel. */

use Shop\Book;
use Shop\Event;
use Shop\EventQuery;
use Shop\Map\EventTableMap;

$book = (new Book())->setTitle('Emma & Co')->setPublishedAt('2020-01-02 03:04:05');
echo $book->toXML(), $book->toJSON(), "\n";
$copy = new Book();
$copy->fromXML($book->toXML());
echo $copy->getTitle(), ' ', $copy->getPublishedAt('Y-m-d H:i:s'), ' ', get_class($copy->getPublishedAt()), "\n";
$event = new Event();
$event->setDay('2020-02-03')->setHour('04:05:06')->setCreatedAt('2021-01-01 10:11:12');
$event->save();
EventTableMap::clearInstancePool();
$events = EventQuery::create()->find();
$events[0]->setId(null);
echo $events->toXML(), $events->toYAML(), str_replace("\r", '', $events->toCSV());
foreach (array('XML', 'YAML', 'CSV', 'JSON') as $format) {
    $copy = new Event();
    $copy->importFrom($format, $events[0]->exportTo($format));
    echo $format, ' ', json_encode($copy->toArray() == $events[0]->toArray()), ' ', get_class($copy->getDay()), "\n";
}
$copy = new Event();
$copy->fromXML('<?xml version="1.0"?><data><Day>2020-02-03T00:00:00+00:00</Day><CreatedAt>1577934245</CreatedAt></data>');
echo $copy->getDay('Y-m-d'), ' ', $copy->getCreatedAt('U'), ' ', json_encode($copy->getHour()), "\n";

__halt_compiler();
<?xml version="1.0" encoding="UTF-8"?>
<data>
  <Id></Id>
  <Title><![CDATA[Emma &amp; Co]]></Title>
  <Isbn></Isbn>
  <Stock></Stock>
  <Visible type="boolean">1</Visible>
  <State></State>
  <PublishedAt><![CDATA[2020-01-02 03:04:05.000000]]></PublishedAt>
  <AuthorId></AuthorId>
</data>
{"Id":null,"Title":"Emma & Co","Isbn":null,"Stock":null,"Visible":true,"State":null,"PublishedAt":"2020-01-02 03:04:05.000000","AuthorId":null}
Emma & Co 2020-01-02 03:04:05 DateTime
<?xml version="1.0" encoding="UTF-8"?>
<Events>
  <Event>
    <Id></Id>
    <Day><![CDATA[2020-02-03]]></Day>
    <Hour><![CDATA[04:05:06.000000]]></Hour>
    <CreatedAt><![CDATA[2021-01-01 10:11:12.000000]]></CreatedAt>
  </Event>
</Events>
Events:
    -
        Id: null
        Day: '2020-02-03'
        Hour: '04:05:06.000000'
        CreatedAt: '2021-01-01 10:11:12.000000'
Id,Day,Hour,CreatedAt
N;,2020-02-03,04:05:06.000000,2021-01-01 10:11:12.000000
XML true DateTime
YAML true DateTime
CSV true DateTime
JSON true DateTime
2020-02-03 1577934245 null
