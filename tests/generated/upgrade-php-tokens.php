<?php

/** Reads paths of PHP files as JSON and prints the places of the names, strings and comments in each. */

declare(strict_types=1);

const KINDS = [
    T_NAME_QUALIFIED => 'name',
    T_NAME_FULLY_QUALIFIED => 'name',
    T_NAME_RELATIVE => 'name',
    T_CONSTANT_ENCAPSED_STRING => 'string',
    T_COMMENT => 'comment',
    T_DOC_COMMENT => 'comment',
    T_START_HEREDOC => 'heredoc',
    T_END_HEREDOC => 'heredoc',
    T_INLINE_HTML => 'html',
    T_ATTRIBUTE => 'attribute',
];

/** @var list<string> $paths */
$paths = json_decode((string) stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$found = [];
foreach ($paths as $path) {
    $places = [];
    foreach (PhpToken::tokenize((string) file_get_contents($path)) as $token) {
        if (isset(KINDS[$token->id])) {
            $places[] = sprintf('%s %d %d', KINDS[$token->id], $token->pos, strlen($token->text));
        }
    }
    $found[] = $places;
}
echo json_encode($found, JSON_THROW_ON_ERROR);
