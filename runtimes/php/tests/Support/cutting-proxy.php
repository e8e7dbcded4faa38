<?php

/**
 * A TCP proxy that cuts a connection on demand: cutting-proxy.php <port of the server>.
 *
 * It prints its own port. Lines on its standard input are answered with one line each:
 * - "request 3": the third message of a client from now on is thrown away, and its connection closed
 * - "answer 3": the third message reaches the server, the answer is thrown away, and the connection closed
 * - "half 3": as "answer 3", but the first half of the answer comes through
 * - "cut": whether that happened, "yes" or "no"; nothing is cut any more
 *
 * It ends with its standard input.
 */

declare(strict_types=1);

$server = stream_socket_server('tcp://127.0.0.1:0') ?: exit(1);
echo substr((string) strrchr((string) stream_socket_get_name($server, false), ':'), 1), "\n";
$mode = '';
$left = 0;
$isCut = false;
/** @var array<int, array{client: resource, server: resource, cut: bool}> $links */
$links = [];
$deadline = time() + 3600;
$close = static function (int $key) use (&$links): void {
    fclose($links[$key]['client']);
    fclose($links[$key]['server']);
    unset($links[$key]);
};
while (time() < $deadline) {
    $ready = [STDIN, $server];
    foreach ($links as $link) {
        array_push($ready, $link['client'], $link['server']);
    }
    $none = null;
    if (stream_select($ready, $none, $none, 1) === 0) {
        continue;
    }
    // Commands first, so that one that was answered is in force for all that follows.
    if (in_array(STDIN, $ready, true)) {
        $line = fgets(STDIN);
        if ($line === false) {
            break;
        }
        if (trim($line) === 'cut') {
            echo $isCut ? "yes\n" : "no\n";
            [$mode, $left, $isCut] = ['', 0, false];
        } else {
            [$mode, $left] = [strtok($line, ' '), (int) strtok('')];
            $isCut = false;
            echo "ready\n";
        }
        continue;
    }
    if (in_array($server, $ready, true)) {
        $client = stream_socket_accept($server, 0);
        $target = stream_socket_client('tcp://127.0.0.1:' . (int) $argv[1], $code, $text, 10);
        if ($client !== false && $target !== false) {
            stream_set_blocking($client, false);
            stream_set_blocking($target, false);
            $links[] = ['client' => $client, 'server' => $target, 'cut' => false];
        }
    }
    foreach ($links as $key => $link) {
        if (in_array($link['client'], $ready, true)) {
            $data = (string) fread($link['client'], 1 << 20);
            if ($data === '') {
                $close($key);
                continue;
            }
            if ($left > 0 && --$left === 0) {
                $isCut = true;
                if ($mode === 'request') {
                    $close($key);
                    continue;
                }
                $links[$key]['cut'] = true;
            }
            fwrite($link['server'], $data);
        }
        if (in_array($link['server'], $ready, true)) {
            $data = (string) fread($link['server'], 1 << 20);
            if ($data === '' || $links[$key]['cut']) {
                if ($mode === 'half') {
                    fwrite($link['client'], substr($data, 0, intdiv(strlen($data), 2)));
                }
                $close($key);
                continue;
            }
            fwrite($link['client'], $data);
        }
    }
}
