<?php

declare(strict_types=1);

namespace App;

use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Map\TableMap;
use Survey\Answer;
use Survey\AnswerQuery;
use Survey\Map\AnswerTableMap;

/**
 * Fills answers from requests, whose values are all texts.
 */
class AnswerForm
{
    /** @var array<string, mixed> */
    private $request;

    public function __construct(array $request)
    {
        $this->request = $request;
    }

    public function fill(Answer $answer): Answer
    {
        foreach ($this->request as $name => $value) {
            $setter = 'set' . AnswerTableMap::translateFieldName($name, TableMap::TYPE_FIELDNAME, TableMap::TYPE_PHPNAME);
            $answer->$setter($value);
        }

        return $answer;
    }

    /** @return string[] the fields that were refused */
    public function refused(): array
    {
        $refused = [];
        foreach ($this->request as $name => $value) {
            try {
                (new Answer())->setByName($name, $value, TableMap::TYPE_FIELDNAME);
            } catch (PropelException $e) {
                $refused[] = $name;
            }
        }

        return $refused;
    }

    public static function reload(Answer $answer): Answer
    {
        AnswerTableMap::clearInstancePool();

        return AnswerQuery::create()->findPk((string)$answer->getId());
    }
}
