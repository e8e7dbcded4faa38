<?php

/** Reads pairs of files as JSON and prints where their tokens differ outside comments and strings. */

declare(strict_types=1);

const TEXT = [T_COMMENT, T_DOC_COMMENT, T_WHITESPACE, T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE];

/** @return list<string> */
function code(string $source): array
{
    $code = [];
    foreach (PhpToken::tokenize($source, TOKEN_PARSE) as $token) {
        if (!in_array($token->id, TEXT, true)) {
            $code[] = $token->text;
        } elseif ($token->id === T_CONSTANT_ENCAPSED_STRING) {
            $code[] = "''";
        }
    }

    // How long a text is decides where lines are broken: texts are joined, and lists end with a comma.
    $joined = [];
    foreach ($code as $text) {
        $last = count($joined) - 1;
        if ($text === "''" && $last > 0 && $joined[$last] === '.' && $joined[$last - 1] === "''") {
            array_pop($joined);
            continue;
        }
        if (in_array($text, [')', ']'], true) && $last >= 0 && $joined[$last] === ',') {
            array_pop($joined);
        }
        $joined[] = $text;
    }

    return $joined;
}

$problems = [];
$cases = json_decode((string) stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR);
foreach ($cases as $place => [$hostile, $harmless]) {
    try {
        $differ = array_diff_assoc(code($hostile), code($harmless));
        if ($differ !== [] || count(code($hostile)) !== count(code($harmless))) {
            $problems[] = implode(' ', array_slice($differ, 0, 8)) . " is other code in $place";
        }
    } catch (ParseError $error) {
        $problems[] = $error->getMessage() . ' in line ' . $error->getLine() . " of $place";
    }
}
echo json_encode($problems, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
