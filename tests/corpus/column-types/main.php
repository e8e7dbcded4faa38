<?php

declare(strict_types=1);

date_default_timezone_set('UTC');
require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use App\AnswerForm;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Map\TableMap;
use Propel\Runtime\Propel;
use Survey\Answer;
use Survey\AnswerQuery;
use Survey\Map\AnswerTableMap;

function show($name, $value)
{
    if ($value instanceof DateTimeInterface) {
        $value = $value->format('Y-m-d H:i:s');
    }
    echo $name, ': ', is_scalar($value) && !is_bool($value) ? $value : json_encode($value), "\n";
}

// defaults
$empty = new Answer();
show('defaults', [$empty->getCode(), $empty->getVotes(), $empty->getPoints(), $empty->getAmount(), $empty->getIsOpen(), $empty->isVisible(), $empty->getState(), $empty->getSince('Y-m-d')]);
show('only defaults', $empty->hasOnlyDefaultValues() && !$empty->isModified());

// a form
$form = new AnswerForm([
    'title' => 'Straße & "Co"',
    'label' => 42,
    'note' => "two\nlines",
    'votes' => '3',
    'points' => '-12',
    'amount' => '2147483647',
    'big' => '9007199254740993',
    'price' => '19.90',
    'quantity' => 2.125,
    'ratio' => '0.5',
    'weight' => '12.75',
    'size' => 3,
    'is_open' => 'off',
    'visible' => '1',
    'flag' => true,
    'day' => '2024-02-29',
    'hour' => '23:59:58',
    'moment' => '2024-03-04 05:06:07',
    'seen' => 1700000000,
    'state' => 'open',
]);
$answer = $form->fill(new Answer());
show('written', $answer->save());
$answer = AnswerForm::reload($answer);
show('texts', $answer->getTitle() . '|' . $answer->getLabel() . '|' . strlen($answer->getNote()) . '|' . trim($answer->getCode()));
show('numbers', $answer->getVotes() . ' ' . $answer->getPoints() . ' ' . $answer->getAmount() . ' ' . $answer->getBig());
show('decimals', number_format((float)$answer->getPrice(), 2) . ' ' . number_format((float)$answer->getQuantity(), 3));
show('floats', [$answer->getRatio(), $answer->getWeight(), $answer->getSize() + 0.5]);
show('booleans', [$answer->getIsOpen(), $answer->isOpen(), $answer->getVisible(), $answer->isVisible(), (int)$answer->getFlag()]);
show('day', $answer->getDay('d/m/Y'));
show('hour', $answer->getHour('H:i:s'));
show('moment', $answer->getMoment());
show('moment as text', $answer->getMoment('l jS F Y'));
show('seen', $answer->getSeen());
show('class of dates', get_class($answer->getMoment()));
show('state', $answer->getState());

// dates of other forms
$answer->setDay(new DateTime('1999-12-31 23:00:00'));
$answer->setMoment(new DateTimeImmutable('2001-09-09 01:46:40'));
$answer->setSeen('@1000000000');
$answer->setHour(null);
$answer->setSince('');
$answer->save();
$answer = AnswerForm::reload($answer);
show('dates', [$answer->getDay('Y-m-d'), $answer->getMoment('U'), $answer->getSeen('c'), $answer->getHour(), $answer->getSince()]);
$answer->getMoment()->modify('+1 day');
$changed = clone $answer->getMoment();
$answer->setMoment($changed->modify('+1 month'));
show('changed', [$answer->isColumnModified(AnswerTableMap::COL_MOMENT), $answer->getMoment('Y-m')]);

// values that are more than one
$answer->setColors(['red', 'blue']);
$answer->addColor('green')->removeColor('red');
$answer->setTags(['php', 'sql']);
$answer->addTag('orm');
$answer->setSettings(['theme' => 'dark', 'size' => 12]);
$answer->setData('{"a": [1, 2]}');
$answer->setToken('6BA7B810-9dad-11d1-80b4-00c04fd430c8');
$answer->save();
$answer = AnswerForm::reload($answer);
show('colors', $answer->getColors());
show('has', [$answer->hasColor('green'), $answer->hasColor('red'), $answer->hasTag('php')]);
show('tags', implode('+', $answer->getTags()));
show('settings', $answer->getSettings()['theme']);
show('data', $answer->getData());
show('token', strtolower($answer->getToken()));

// streams
$stream = fopen('php://memory', 'w+');
fwrite($stream, "\x00\x01PNG\xff");
rewind($stream);
$answer->setPicture($stream);
$answer->setBytes('b' . chr(0) . 'c');
$answer->setRaw(str_repeat('xyz', 1000));
$answer->setStory(str_repeat('story ', 100));
$answer->save();
$answer = AnswerForm::reload($answer);
show('picture', bin2hex(stream_get_contents($answer->getPicture())));
show('bytes', bin2hex(is_resource($answer->getBytes()) ? stream_get_contents($answer->getBytes()) : $answer->getBytes()));
show('raw', is_resource($answer->getRaw()) ? strlen(stream_get_contents($answer->getRaw())) : 'no stream');
show('story', strlen($answer->getStory()));

// filters with values of requests
$other = new Answer();
$other->setTitle('Second')->setAmount('')->setVotes('7')->setState('closed')->setColors('red')->setIsOpen(false)->setFlag('0')->save();
show('by number', AnswerQuery::create()->filterByVotes('7')->count());
show('by text', AnswerQuery::create()->filterByLabel(42)->findOne()->getTitle());
show('by flag', AnswerQuery::create()->filterByFlag(true)->count());
show('by boolean', AnswerQuery::create()->filterByIsOpen('no')->count());
show('by list', AnswerQuery::create()->filterByVotes(['3', 7])->count());
show('by range', AnswerQuery::create()->filterByMoment(['min' => '2001-01-01', 'max' => new DateTime('2002-01-01')])->count());
show('by state', AnswerQuery::create()->filterByState('closed')->findOne()->getTitle());
show('by states', AnswerQuery::create()->filterByState(['open', 'closed'])->count());
show('by color', AnswerQuery::create()->filterByColor('blue')->count());
show('by colors', AnswerQuery::create()->filterByColors(['red', 'blue'], Criteria::CONTAINS_SOME)->count());
show('by tag', AnswerQuery::create()->filterByTag('orm')->count());
show('by token', AnswerQuery::create()->filterByToken('6ba7b810-9dad-11d1-80b4-00c04fd430c8')->count());
show('by nonsense', AnswerQuery::create()->filterById('abc')->count() . json_encode(AnswerQuery::create()->findPk('abc')));
show('refused', (new AnswerForm(['state' => 'lost', 'colors' => ['pink'], 'day' => 'no day', 'title' => 'x']))->refused());
show('value set', AnswerTableMap::getValueSet(AnswerTableMap::COL_STATE));
show('constant', AnswerTableMap::COL_STATE_OPEN . ' ' . AnswerTableMap::NUM_LAZY_LOAD_COLUMNS);
show('array', array_intersect_key($other->toArray(TableMap::TYPE_FIELDNAME), array_flip(['title', 'votes', 'state', 'colors', 'is_open', 'since'])));
