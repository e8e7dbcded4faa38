<?php

/** Exports have the forms of Propel. */

use Shop\Book;

$book = (new Book())->setTitle('Emma & Co')->setPublishedAt('2020-01-02 03:04:05');
echo $book->toXML(), $book->toJSON(), "\n";
$copy = new Book();
$copy->fromXML($book->toXML());
echo $copy->getTitle(), ' ', $copy->getPublishedAt('Y-m-d H:i:s'), ' ', get_class($copy->getPublishedAt()), "\n";

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
